import { z } from '../core/schema.ts'

/** What is not built in but read beside the shell at start: `GET /config.json`. Base addresses end without a slash. */
export const runtimeConfigSchema = z.object({
  environment: z.string(),
  userApi: z.string(),
  curriculumApi: z.string(),
  authMode: z.enum(['debug', 'firebase']),
  logLevel: z.enum(['debug', 'info']),
  /** What Firebase's client needs; only where authMode is firebase. None of it is secret. */
  firebase: z.optional(
    z.object({
      projectId: z.string(),
      apiKey: z.string(),
      authDomain: z.string(),
      /** A hint for the account chooser; the server checks it. */
      hostedDomain: z.string(),
      emulatorUrl: z.nullable(z.string()),
    }),
  ),
})
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>
