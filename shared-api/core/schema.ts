/**
 * The one door to zod. Nothing but this line may stand here: with a statement that does something, webpack can no longer
 * see through the re-export and every bundle gets all of zod (84 kB gz instead of 5). See no-eval.ts for its set-up.
 */
export * as z from 'zod/mini'
