declare module 'wawoff2' {
  /** Returns the TrueType or OpenType font of a WOFF2 file. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
