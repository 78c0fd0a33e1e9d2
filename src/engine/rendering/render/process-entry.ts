/** The program of a render process, which the pool forks. */
import { startProcess } from './process.ts';

await startProcess();
