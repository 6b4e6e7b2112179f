/** For a browser with code of its own. One file for both, because the first page carries the name of each further one. */
export { overrideRegistry } from './loading/override-registry.ts'
export { startTrial } from './trial/start-trial.tsx'
