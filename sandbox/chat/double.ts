/** A chat system that does to a page what real ones do. Runs in the browser, as text. */

/** What became of each thing that the chat system loads or adds. */
export type Parts = Record<
  | 'attribute'
  | 'drawn'
  | 'font'
  | 'frame'
  | 'inlineStyle'
  | 'ownFrame'
  | 'picture'
  | 'preview'
  | 'socket'
  | 'sound'
  | 'stylesheet',
  string
>;

declare global {
  interface Window {
    chatDouble?: {
      /** The commands that it got. */
      readonly commands: string[];
      readonly parts: Partial<Parts>;
      /** How often its script has run. */
      runs: number;
    };
    ssq?: { push(command: string): void };
    easemobim?: { bind(config: unknown): void };
  }
}

/**
 * The script of the chat system. Its URL's parameters: `system` is `ssq` (SaleSmartly) or
 * `easemobim` (Easemob), `window=none` never shows a window, `global=none` adds no global.
 */
export function chatDouble(): void {
  const base = (document.currentScript as HTMLScriptElement).src;
  const options = new URL(base).searchParams;
  const file = (name: string): string => new URL(name, base).href;
  const chat = (window.chatDouble ??= { commands: [], parts: {}, runs: 0 });
  chat.runs += 1;
  const { parts, commands } = chat;
  const watch = (part: keyof Parts, target: EventTarget, loaded = 'load'): void => {
    target.addEventListener(loaded, () => (parts[part] = 'loaded'));
    target.addEventListener('error', () => (parts[part] ??= 'failed'));
  };

  // In the head: styles of its own, one of them for our page.
  const style = document.createElement('style');
  style.textContent = '.chat-double-window { inline-size: 26rem } body { --chat-double: here }';
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = file('chat.css');
  watch('stylesheet', sheet);
  document.head.append(style, sheet);

  // In the body: a button and a window with inline styles, above everything else.
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="chat-double" style="position: fixed; inset: auto 0 0 auto; z-index: 2147483647">
      <button style="position: fixed; left: 0; bottom: 0; width: 56px; height: 56px">Chat</button>
      <div class="chat-double-window" style="display: none; height: 40rem; max-width: 100vw; background: #fff"></div>
    </div>`,
  );
  const [bubble, panel] = document.querySelectorAll<HTMLElement>('#chat-double > *');
  if (!bubble || !panel) return;
  parts.attribute = getComputedStyle(bubble).width === '56px' ? 'applied' : 'blocked';
  const show = (command: string): void => {
    commands.push(command);
    if (options.get('window') === 'none') return;
    panel.style.display = 'block';
    parts.inlineStyle = getComputedStyle(panel).inlineSize === '416px' ? 'applied' : 'blocked';
  };

  // Frames: one of its server, and one that it writes itself.
  const frame = document.createElement('iframe');
  frame.src = file('frame.html');
  addEventListener('message', ({ source, data }) => {
    if (source === frame.contentWindow && data === 'chat-double') parts.frame = 'loaded';
  });
  const ownFrame = document.createElement('iframe');
  panel.append(frame, ownFrame);
  const inside = ownFrame.contentDocument;
  if (inside) {
    inside.body.innerHTML = '<style>p { color: rgb(1, 2, 3) }</style><p>Hello</p>';
    const text = inside.querySelector('p');
    parts.ownFrame =
      text && getComputedStyle(text).color === 'rgb(1, 2, 3)' ? 'applied' : 'blocked';
  }

  // Pictures: from its server, drawn by the script, and the preview of a file.
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>';
  const pictures = {
    picture: file('agent.svg'),
    drawn: `data:image/svg+xml,${encodeURIComponent(square)}`,
    preview: URL.createObjectURL(new Blob([square], { type: 'image/svg+xml' })),
  };
  for (const [part, address] of Object.entries(pictures)) {
    const picture = new Image();
    watch(part as keyof Parts, picture);
    picture.src = address;
    panel.append(picture);
  }

  const sound = new Audio();
  watch('sound', sound, 'loadeddata');
  sound.preload = 'auto';
  sound.src = file('message.wav');
  sound.load();

  new FontFace('Chat Double', `url(${file('chat.woff2')})`).load().then(
    () => (parts.font = 'loaded'),
    () => (parts.font = 'failed'),
  );

  const socket = new WebSocket(file('socket').replace(/^http/, 'ws'));
  watch('socket', socket, 'open');

  if (options.get('global') === 'none') return;
  if (options.get('system') === 'easemobim') window.easemobim = { bind: () => show('bind') };
  else window.ssq = { push: show };
}
