import { z } from '../core/schema.ts'

/** What is not built in but read beside the shell at start: `GET /config.json`. Base addresses end without a slash. */
export const runtimeConfigSchema = z.object({
  environment: z.string(),
  userApi: z.string(),
  curriculumApi: z.string(),
  authMode: z.enum(['debug', 'firebase']),
  logLevel: z.enum(['debug', 'info']),
})
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>
