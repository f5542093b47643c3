const $ = id => document.getElementById(id);
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

let page, scenes, chosen = null, views = [], starts = null, span = 0, turn = 0;
const changed = new Set();
const state = { scene: null, time: 0, playing: !matchMedia('(prefers-reduced-motion: reduce)').matches, speed: 1, loop: true, ground: 'system', zoom: 'fit', query: '' };
try { Object.assign(state, JSON.parse(sessionStorage.getItem('preview'))); } catch {}
const save = () => { try { sessionStorage.setItem('preview', JSON.stringify(state)); } catch {} };
addEventListener('pagehide', save);

function readPage() {
  page = JSON.parse($('scenes').textContent);
  scenes = page.scenes;
}

/** The bytes of an output's file; null if the page hasn't got them. */
function bytesOf(output) {
  if (output.file === undefined) return null;
  return Uint8Array.from(atob($('f' + output.file).textContent), letter => letter.charCodeAt(0));
}

// Numbers.

const size = count => count < 1000 ? `${count} B` : count < 1e6 ? `${(count / 1e3).toPrecision(3)} kB` : `${(count / 1e6).toPrecision(3)} MB`;
const exact = count => `${count.toLocaleString('en')} bytes`;
const seconds = time => `${+time.toFixed(3)} s`;
const plural = (count, name) => `${count} ${name}${count === 1 ? '' : 's'}`;

// The list.

const visible = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    target.wanted = isIntersecting;
    if (isIntersecting) waiting.add(target); else { waiting.delete(target); target.firstChild.replaceChildren(); }
  }
  work();
}, { root: $('list'), rootMargin: '80px' });
const waiting = new Set();
let working = false;

/** Draws thumbnails of rows that are seen, one at a time. */
async function work() {
  if (working) return;
  working = true;
  for (const row of waiting) {
    waiting.delete(row);
    await new Promise(done => (window.requestIdleCallback || setTimeout)(done, { timeout: 60 }));
    const scene = row.scene, box = row.firstChild;
    if (!row.wanted || box.firstChild) continue;
    const shown = scene.outputs.filter(output => output.file !== undefined);
    const output = shown.find(output => /svg|gif/.test(output.format)) || shown[0];
    if (!output) continue;
    try {
      const view = await viewOf(bytesOf(output), '', scene.width, scene.height);
      view.element.setAttribute('aria-hidden', 'true');
      view.seek(scene.poster);
      if (view.ready && view.kind !== 'svg') await view.ready;
      if (row.wanted) box.replaceChildren(view.element);
    } catch {}
  }
  working = false;
}

const worst = scene => scene.failed ? 'error' : ['error', 'warning'].find(severity => scene.messages.some(message => message.severity === severity));

function fillList() {
  visible.disconnect();
  waiting.clear();
  const words = state.query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = scenes.filter(scene => {
    const text = `${scene.name} ${scene.title} ${scene.source}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
  const rows = found.map(scene => {
    const row = make('button', { className: 'scene', scene, title: scene.source });
    const grave = worst(scene);
    row.append(make('span', { className: `thumb ground ${state.ground}` }), make('b', { textContent: scene.name }),
      make('small', { textContent: scene.failed ? 'failed' : [scene.duration ? seconds(scene.duration) : 'still', ...scene.outputs.slice(0, 2).map(output => size(output.bytes))].join(' · ') }));
    if (grave) row.append(make('i', { className: grave, textContent: grave === 'error' ? '✕' : '!', title: grave }));
    else if (changed.has(scene.name)) row.append(make('i', { className: 'changed', textContent: '●', title: 'changed' }));
    row.onclick = () => { showList(false); choose(scene); };
    return row;
  });
  $('list').replaceChildren(...rows.map(row => make('li', {}, row)));
  for (const row of rows) visible.observe(row);
  $('nothing').hidden = rows.length > 0;
  $('list').hidden = !rows.length;
  $('title').textContent = document.title = page.title;
  const failed = scenes.filter(scene => scene.failed).length;
  $('counts').textContent = (words.length ? `${rows.length} of ${scenes.length}` : plural(scenes.length, 'scene')) + (failed ? `, ${failed} failed` : '');
  mark();
}

const rows = () => [...document.querySelectorAll('.scene')];

function mark() {
  for (const row of rows()) row.setAttribute('aria-current', row.scene === chosen);
}

function choose(scene, time = 0) {
  changed.delete(scene?.name);
  state.scene = scene?.name ?? null;
  state.time = time;
  chosen = scene;
  const row = rows().find(row => row.scene === scene);
  row?.querySelector('.changed')?.remove();
  row?.scrollIntoView({ block: 'nearest' });
  mark();
  return show();
}

function neighbour(step) {
  const all = rows(), at = all.findIndex(row => row.scene === chosen);
  const row = all[Math.max(0, Math.min(all.length - 1, at + step))];
  if (row) choose(row.scene);
}

// The scene.

async function show() {
  const mine = ++turn, scene = chosen;
  for (const view of views) view.close?.();
  views = [];
  starts = null;
  span = scene ? scene.duration : 0;
  $('name').textContent = scene ? scene.title || scene.name : 'No scenes';
  $('about').textContent = !scene ? '' : !scene.outputs.length ? scene.source : [scene.source, `${scene.width} × ${scene.height} pt`, scene.duration ? seconds(scene.duration) : 'still',
    !scene.duration ? '' : scene.loop === null ? 'plays for ever' : scene.loop === 1 ? 'plays once' : `plays ${scene.loop} times`].filter(Boolean).join(' · ');
  fillMessages(scene);
  const figures = [];
  const made = [];
  if (scene?.failed) figures.push(make('p', { className: 'failure error', textContent: 'This scene failed.' }));
  for (const output of scene?.outputs ?? []) {
    const label = `${output.format} of ${scene.title || scene.name}`;
    const box = make('div', { className: 'view' }), caption = make('figcaption');
    const figure = make('figure', { title: output.path }, box, caption);
    figure.dataset.format = output.format;
    figures.push(figure);
    let view = null;
    try {
      const bytes = bytesOf(output);
      if (!bytes) throw Error('No picture of this format.');
      view = await viewOf(bytes, label, scene.width, scene.height);
      box.classList.add('ground', state.ground);
      box.append(view.element);
      made.push(view);
    } catch (error) {
      box.append(make('p', { className: 'plain', textContent: error.message }));
    }
    if (mine !== turn) { for (const view of made) view.close?.(); return; }
    view?.ready?.catch(error => box.replaceChildren(make('p', { className: 'plain', textContent: error.message })));
    if (view?.starts && view.starts.length > 1 && !starts) starts = view.starts;
    if (view?.duration && !span) span = view.duration;
    const tell = (textContent, title = '') => caption.append(make('span', { textContent, title }));
    caption.append(make('b', { textContent: output.format.toUpperCase() }));
    tell(size(output.bytes), exact(output.bytes));
    if (output.gzip !== null) tell(`${size(output.gzip)} gzip`, exact(output.gzip));
    const image = view?.element;
    if (view?.starts) {
      tell(`${image.width} × ${image.height} px`);
      tell(plural(view.starts.length, 'frame'));
      tell(seconds(view.duration));
    } else if (view instanceof ImageView) {
      if (view.kind !== 'png') tell('plays by itself');
      view.ready.then(() => { tell(`${image.naturalWidth} × ${image.naturalHeight} px`); layOut(); }, () => {});
    }
  }
  $('stage').replaceChildren(...figures);
  views = made;
  $('scrub').max = span;
  for (const control of $('transport').querySelectorAll('input, button, select')) control.disabled = !span;
  $('loop').disabled = $('speed').disabled = false;
  layOut();
  seek(state.time);
  clock();
  await Promise.allSettled(views.map(view => view.ready));
}

/** Sizes all pictures alike. */
function layOut() {
  if (!chosen || !views.length) return;
  const stage = $('stage'), style = getComputedStyle(stage), gap = parseFloat(style.columnGap);
  const width = stage.clientWidth - 2 * parseFloat(style.paddingLeft) - 2;
  const others = ['head', 'notes', 'transport'].reduce((sum, id) => sum + Math.min($(id).offsetHeight, 220), 0);
  const height = Math.max(220, innerHeight - others - 90);
  let scale = +state.zoom;
  if (state.zoom === 'fit') {
    scale = 0;
    for (let columns = 1; columns <= views.length; columns++) {
      const lines = Math.ceil(views.length / columns);
      const across = (width - gap * (columns - 1)) / columns - 2;
      scale = Math.max(scale, Math.min(across / chosen.width, Math.max(160, (height - 60 * (lines - 1)) / lines) / chosen.height));
    }
    // Whole numbers keep the pixels of GIFs sharp.
    if (scale > .7 && scale < 1 && chosen.width < width) scale = 1;
    if (scale > 1) scale = Math.min(3, Math.floor(scale));
  }
  for (const view of views) {
    const { style, classList } = view.element;
    const sheet = view.element.naturalWidth && Math.abs(view.element.naturalWidth / view.element.naturalHeight * chosen.height / chosen.width - 1) > .1;
    style.width = sheet ? `${Math.min(view.element.naturalWidth, width)}px` : `${chosen.width * scale}px`;
    style.height = sheet ? 'auto' : `${chosen.height * scale}px`;
    classList.toggle('crisp', view.element.width > 0 && Number.isInteger(chosen.width * scale / view.element.width));
  }
}

function fillMessages(scene) {
  const messages = scene?.messages ?? [];
  $('notes').hidden = !messages.length;
  $('messages').replaceChildren(...messages.map(({ severity, text, line, column, layer, from, to }) => {
    const place = [line ? `${scene.source}:${line}:${column}` : '', layer ? `layer “${layer}”` : '', from === undefined ? '' : `${seconds(from)} to ${seconds(to)}`];
    const item = make('li', {}, make('b', { className: severity, textContent: severity }), make('span', { textContent: text }));
    if (place.some(Boolean)) item.append(make('code', { textContent: place.filter(Boolean).join(' · ') }));
    return item;
  }));
}

// Time.

const frame = () => Math.max(0, starts.findLastIndex(start => start <= state.time + 1e-6));

function seek(time) {
  state.time = Math.max(0, Math.min(span, time)) || 0;
  // Beside a step the rounding of browsers decides; at the end of what repeats they show the beginning.
  let at = state.time + 1e-4;
  if (chosen && chosen.duration && chosen.loop !== 1) at = Math.min(at, chosen.duration - 1e-4);
  for (const view of views) view.seek(view.starts ? state.time : at);
  $('scrub').value = state.time;
  const text = starts ? `, frame ${frame() + 1} of ${starts.length}` : '';
  $('scrub').setAttribute('aria-valuetext', `${state.time.toFixed(2)} of ${seconds(span)}${text}`);
  if (!span) $('clock').textContent = '';
  else $('clock').replaceChildren(make('b', { textContent: state.time.toFixed(2) }), ` / ${seconds(span)}${text}`);
}

function play(on) {
  state.playing = on;
  if (on && state.time >= span) seek(0);
  $('play').setAttribute('aria-label', on ? 'Pause' : 'Play');
  $('playIcon').setAttribute('d', on ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4 2.5v11l9-5.5z');
  clock();
}

function step(count) {
  play(false);
  if (starts) seek(starts[Math.max(0, Math.min(starts.length - 1, frame() + count))]);
  else seek((Math.round(state.time * 25) + count) / 25);
}

function go(time) {
  play(false);
  seek(time);
}

const end = () => starts ? starts[starts.length - 1] : span;

let ticking = 0, last;
function clock() {
  if (ticking || !state.playing || !span) return;
  last = undefined;
  ticking = requestAnimationFrame(tick);
}
function tick(now) {
  ticking = 0;
  if (!state.playing || !span) return;
  let time = state.time + (last === undefined ? 0 : Math.min(1, (now - last) / 1000) * state.speed);
  last = now;
  if (time >= span && !state.loop) {
    seek(span);
    return play(false);
  }
  seek(time % span);
  ticking = requestAnimationFrame(tick);
}

// Settings.

function setChoice(id, value) {
  state[id] = value;
  for (const button of $(id).children) button.setAttribute('aria-pressed', button.dataset.value === value);
  if (id === 'zoom') return layOut();
  for (const box of document.querySelectorAll('.ground')) {
    box.classList.remove('system', 'light', 'dark', 'check');
    box.classList.add(value);
  }
}

function setLoop(on) {
  state.loop = on;
  $('loop').setAttribute('aria-pressed', on);
}

function setSpeed(index) {
  $('speed').selectedIndex = Math.max(0, Math.min($('speed').length - 1, index));
  state.speed = +$('speed').value;
}

function next(id) {
  const values = [...$(id).children].map(button => button.dataset.value);
  setChoice(id, values[(values.indexOf(state[id]) + 1) % values.length]);
}

/** Shows the list where it hasn't room beside the scene. */
function showList(on) {
  document.body.classList.toggle('open', on);
  $('menu').setAttribute('aria-expanded', on);
}

function search(text) {
  state.query = $('search').value = text;
  fillList();
}

for (const id of ['ground', 'zoom']) for (const button of $(id).children) button.onclick = () => setChoice(id, button.dataset.value);
$('search').oninput = () => search($('search').value);
$('scrub').oninput = () => go(+$('scrub').value);
$('play').onclick = () => play(!state.playing);
$('back').onclick = () => step(-1);
$('forward').onclick = () => step(1);
$('first').onclick = () => go(0);
$('last').onclick = () => go(end());
$('poster').onclick = () => go(chosen?.poster ?? 0);
$('loop').onclick = () => setLoop(!state.loop);
$('speed').onchange = () => setSpeed($('speed').selectedIndex);
$('keys').onclick = () => $('help').showModal();
$('closeHelp').onclick = () => $('help').close();
document.querySelector('main').onclick = event => showList(event.target === $('menu') && !document.body.classList.contains('open'));
new ResizeObserver(layOut).observe($('stage'));

const actions = {
  ' ': () => play(!state.playing), ArrowLeft: event => step(event.shiftKey ? -10 : -1), ArrowRight: event => step(event.shiftKey ? 10 : 1),
  Home: () => go(0), End: () => go(end()), ArrowUp: () => neighbour(-1), ArrowDown: () => neighbour(1), p: () => go(chosen?.poster ?? 0),
  l: () => setLoop(!state.loop), g: () => next('ground'), z: () => next('zoom'), '-': () => setSpeed($('speed').selectedIndex - 1),
  '+': () => setSpeed($('speed').selectedIndex + 1), '/': () => { showList(true); $('search').focus(); }, '?': () => $('help').showModal(),
  Escape: () => { showList(false); search(''); },
};
addEventListener('keydown', event => {
  const target = event.target, key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey || event.altKey || $('help').open || !Object.hasOwn(actions, key)) return;
  if (target === $('search') && !['ArrowUp', 'ArrowDown', 'Escape'].includes(key)) return;
  if (target.localName === 'select' && key !== 'Escape') return;
  if (key === ' ' && target.localName === 'button' && !target.scene) return;
  // Buttons of scenes take the space when it is let go.
  if (key === ' ') addEventListener('keyup', event => event.preventDefault(), { once: true, capture: true });
  if (target === $('search') && key === 'Escape') target.blur();
  event.preventDefault();
  if (key !== ' ' || !event.repeat) actions[key](event);
});

// Live reload.

/** Takes what the page shows now, and keeps the scene, the time and the settings. */
async function refresh(names) {
  try {
    const fresh = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
    const data = fresh.getElementById('data');
    if (!data || fresh.getElementById('code').textContent !== $('code').textContent) { save(); return location.reload(); }
    $('data').replaceWith(data);
  } catch {
    return;
  }
  for (const name of names) if (name !== state.scene) changed.add(name);
  readPage();
  chosen = null;
  fillList();
  await choose(scenes.find(scene => scene.name === state.scene) ?? scenes[0] ?? null, state.time);
  $('live').textContent = names.length === 1 ? `${names[0]} changed` : names.length ? `${plural(names.length, 'scene')} changed` : 'Changed';
  setTimeout(() => { $('live').textContent = ''; }, 2500);
}

let events = null, refreshing = Promise.resolve();
function listen() {
  // A page that isn't seen holds no connection: browsers open few to one server.
  if (document.hidden) { events?.close(); events = null; return; }
  if (events) return;
  events = new EventSource('/events');
  const take = event => {
    const { version, scenes } = JSON.parse(event.data);
    refreshing = refreshing.then(() => { if (version !== page.version) return refresh(scenes); });
  };
  events.addEventListener('version', take);
  events.addEventListener('reload', take);
}

readPage();
for (const id of ['ground', 'zoom']) setChoice(id, state[id]);
setLoop(state.loop);
setSpeed([...$('speed').options].findIndex(option => +option.value === state.speed));
search(state.query);
choose(scenes.find(scene => scene.name === state.scene) ?? scenes[0] ?? null, state.time);
play(state.playing);
if (page.live) {
  listen();
  document.addEventListener('visibilitychange', listen);
}
