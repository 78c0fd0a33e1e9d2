declare namespace App {
  interface Locals {
    /** Why the requested page is not shown. */
    failure?: import('./engine/routing/validation.ts').ValidationFailure | undefined;
    /** Facts about the rendered page that the generator puts into its payload. */
    facts?: import('./shared/page-payload.ts').PageFacts | undefined;
    /** Collects the fragments that the generator inserts into the page. */
    fragments?: import('./engine/queries/fragments.ts').FilledFragment[] | undefined;
  }
}
