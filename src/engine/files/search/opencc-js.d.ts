/** The dictionaries of single characters, which the package does not type. */
declare module 'opencc-js/dict/*' {
  const pairs: string;
  export default pairs;
}
