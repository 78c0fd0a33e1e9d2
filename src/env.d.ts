declare namespace App {
  interface Locals {
    /** Why the page that was asked for is not shown. */
    failure?: import('./engine/routing/validation.ts').ValidationFailure | undefined;
    /** What the rendered page tells the generator, for its payload. */
    facts?: import('./shared/page-payload.ts').PageFacts | undefined;
  }
}
