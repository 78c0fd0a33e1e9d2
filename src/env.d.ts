declare namespace App {
  interface Locals {
    /** Why the page that was asked for is not shown. */
    failure?: import('./routing/validation.ts').ValidationFailure | undefined;
  }
}
