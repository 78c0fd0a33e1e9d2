/**
 * Preloaded into a program that a build runs: if the build is killed, the program exits too, and
 * does not keep writing to the folders of the next build.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
