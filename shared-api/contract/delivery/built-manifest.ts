import { z } from '../../core/schema.ts'
import { remoteDeclarationSchema } from './remote-declaration.ts'
import { pageManifestSchema } from './remote-manifest.ts'

/** The manifest of a release, `remote.json`: what a page needs, and what the gates, the server and the panel read. */
export const remoteManifestSchema = z.object({
  ...pageManifestSchema.shape,
  ...remoteDeclarationSchema.shape,
  /** The calls of the API in its code, as `operationOf` names them. Older builds list none. */
  operations: z.optional(z.array(z.string())),
  /** The versions of the packages that it brings along; `1.2.0+3f2a9c1b` has changes that are in no published version. */
  packages: z.optional(z.record(z.string(), z.string())),
  /** The modules that it takes from the shell instead of bringing them: share key and version range. */
  shared: z.optional(z.record(z.string(), z.string())),
})
export type RemoteManifest = z.infer<typeof remoteManifestSchema>
