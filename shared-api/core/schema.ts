/**
 * The only module that imports zod. It must contain nothing but this line: with any statement that has an effect, webpack cannot follow the
 * re-export, and every bundle gets all of zod (84 kB gz instead of 5). See no-eval.ts for its set-up.
 */
export * as z from 'zod/mini'
