import { z } from '../../core/schema.ts'
import { contributionsSchema } from './contributions.ts'
import { menuItemSchema, pageManifestSchema } from './remote-manifest.ts'
import { hyphenated, suiteAddresses } from './remote-names.ts'

/** A first segment of an address that a remote may own. */
const basePathSchema = z.string().check(
  z.regex(hyphenated, { error: 'no first segment of an address' }),
  z.refine((path) => !suiteAddresses.includes(path), { error: 'the suite itself answers there' }),
)

const { shellContract, apiContract } = pageManifestSchema.shape

/** The declaration of a remote. The menu and the ownership of paths come from it, also while the remote is down. */
export const remoteDeclarationSchema = z.object({
  id: z.string().check(z.regex(hyphenated)),
  shellContract,
  apiContract,
  basePaths: z.array(basePathSchema),
  menu: z.array(z.object({ ...menuItemSchema.shape, name: basePathSchema })),
  ...contributionsSchema.shape,
  /** The team to ask when it fails. */
  owner: z.optional(z.string()),
})
export type RemoteDeclaration = z.infer<typeof remoteDeclarationSchema>
