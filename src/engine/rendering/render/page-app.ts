/**
 * Renders pages with Astro's own functions, without what only a server needs: for most pages, the
 * request, its handlers and the response would cost as much as the templates. What is unusual
 * goes through Astro's application (docs/decisions/page-dispatcher.md).
 */
import { FetchState } from 'astro/fetch';
import { renderToString } from 'astro/runtime/server/render/astro/render.js';
import type { Page, PageApp, PageLocals } from './renderer.ts';

type Result = Awaited<ReturnType<FetchState['createResult']>>;
type CreateAstro = Result['createAstro'];

/** Astro's application, as the adapter gets it. */
export interface AstroApp {
  match(request: Request): { component: string } | undefined;
  render(request: Request, options: { locals: PageLocals }): Promise<Response>;
}

/**
 * Returns a class for the `Astro` object of components: like Astro's, but with the properties of
 * its page on the class. A different prototype per page would make every access slow.
 */
function globalsLike(sample: object) {
  const [slotValues] = Object.getOwnPropertySymbols(sample) as [symbol];
  class Globals {
    readonly page: object;
    readonly props: unknown;
    self: unknown = null;
    [slotValues]: unknown;

    constructor(page: object, props: unknown, slots: unknown) {
      this.page = page;
      this.props = props;
      this[slotValues] = slots;
    }
  }
  for (const [name, { get }] of Object.entries(
    Object.getOwnPropertyDescriptors(Object.getPrototypeOf(sample) as object),
  )) {
    Object.defineProperty(Globals.prototype, name, {
      get(this: Globals) {
        return get ? (Reflect.get(this.page, name, this) as unknown) : this.page[name as never];
      },
    });
  }
  return Globals;
}

let Globals: ReturnType<typeof globalsLike> | undefined;

/** Returns what creates the `Astro` object of each component of a page. */
function createAstroOf(result: Result): CreateAstro {
  const sample = result.createAstro({}, null);
  const page = Object.getPrototypeOf(sample) as object;
  const Class = (Globals ??= globalsLike(sample));
  return ((props: unknown, slots: unknown) => new Class(page, props, slots)) as never;
}

/** Whether what is rendered is an island's component; the name of an element is a string. */
const isComponent = (component: unknown): Promise<boolean> =>
  Promise.resolve(typeof component !== 'string');

let renderers: Result['renderers'] | undefined;

/**
 * Returns the renderers of islands. If there is only one, every island is its own, and its check,
 * which would render it a second time, is not needed.
 */
const renderersOf = ({ renderers: all }: Result): Result['renderers'] =>
  all.length > 1 ? all : all.map((one) => ({ ...one, ssr: { ...one.ssr, check: isComponent } }));

const NOTHING = Object.freeze({});

type Module = Awaited<ReturnType<FetchState['loadComponentInstance']>>;
/** The modules of routes: importing a module again takes as long as parts of a page. */
const modules = new Map<FetchState['routeData'], Module>();
/** The addresses of the scripts and styles that modules name. */
const addresses = new Map<string, string>();

async function moduleOf(state: FetchState): Promise<Module> {
  const module = modules.get(state.routeData) ?? (await state.loadComponentInstance());
  modules.set(state.routeData, module);
  return (state.componentInstance = module);
}

/** Returns `resolve` of a page with a memory. */
const resolverOf = ({ resolve }: Result): Result['resolve'] => {
  return async (specifier) => {
    const address = addresses.get(specifier) ?? (await resolve(specifier));
    addresses.set(specifier, address);
    return address;
  };
};

/** Renders a page; undefined for everything but a page that renders to text. */
async function renderTemplate(request: Request, locals: PageLocals): Promise<Page | undefined> {
  const state = new FetchState(request);
  state.locals = locals;
  if (state.routeData?.type !== 'page') return undefined;
  const module = await moduleOf(state);
  const factory = module.default;
  const result = await state.createResult(module, state.getActionAPIContext());
  const { containsHead = false, propagation = 'none' } =
    result.componentMetadata.get(factory.moduleId ?? '') ?? {};
  result._metadata.headInTree = containsHead;
  result._metadata.routeHasPropagation = propagation !== 'none';
  result.resolve = resolverOf(result);
  result.renderers = renderers ??= renderersOf(result);
  result.createAstro = createAstroOf(result);
  const html = await renderToString(result, factory, NOTHING, NOTHING, true, state.routeData);
  if (typeof html !== 'string') return undefined;
  const { status = 200, headers } = result.response;
  return { status, location: headers.get('location'), html };
}

/** Returns the pages of Astro's application. */
export const pageApp = (app: AstroApp): PageApp => ({
  match: (request) => app.match(request),
  async render(request, locals = {}) {
    const page = await renderTemplate(request, locals);
    if (page) return page;
    const response = await app.render(request, { locals });
    const { status, headers } = response;
    return { status, location: headers.get('location'), html: await response.text() };
  },
});
