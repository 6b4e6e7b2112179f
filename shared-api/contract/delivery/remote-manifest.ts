import { z } from '../../core/schema.ts'
import { isPermission, type Permission } from '../../rules/access-policy.ts'

const permissionSchema = z
  .string()
  .check(z.refine(isPermission, { error: 'no such permission' })) as unknown as z.ZodMiniType<Permission>

/** An icon as data, so that the shell can draw the menu without bundling an icon set. */
const iconSchema = z.object({ name: z.string(), width: z.int(), height: z.int(), path: z.string() })
export type IconData = z.infer<typeof iconSchema>

export const menuItemSchema = z.object({
  /** First path segment. The menu entry is active while the address begins with it (SHL-06). */
  name: z.string(),
  label: z.string(),
  icon: iconSchema,
  order: z.int(),
  permission: permissionSchema,
})
export type MenuItem = z.infer<typeof menuItemSchema>

/** 48 bytes in base64, so without padding. A page puts it into `integrity`. */
const sha384Schema = z.string().check(z.regex(/^[A-Za-z0-9+/]{64}$/))

/** What a page needs to run a release; the server has checked the rest. `files` maps each emitted file to its sha384 in base64. */
export const pageManifestSchema = z.looseObject({
  id: z.string(),
  /** The version of `defineRemote` and SuiteApp that it was written for. */
  shellContract: z.string(),
  /** The version of the API contract whose calls it makes. */
  apiContract: z.string(),
  /** First path segments it owns, for example ['student', 'guardian', 'teacher']. */
  basePaths: z.array(z.string()),
  menu: z.array(menuItemSchema),
  version: z.string(),
  buildId: z.string(),
  container: z.string(),
  entry: z.string(),
  files: z.record(z.string(), z.object({ sha384: sha384Schema, bytes: z.int() })),
  /** The files to fetch at once, by the start of the address ('student/edit', else 'student'); '' applies whenever the remote is opened. */
  preload: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type PageManifest = z.infer<typeof pageManifestSchema>

/** A build and its place: `baseUrl` ends with a slash and holds the files of the manifest. */
const remoteReleaseSchema = z.object({
  baseUrl: z.string(),
  manifest: pageManifestSchema,
  /** Operations of the manifest that the answering server does not have. Absent in a registry file. */
  missing: z.optional(z.array(z.string())),
})
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>

/** A release for only some people: a percentage of all, and those named by `canaryMark`. */
const canarySchema = z.object({ release: remoteReleaseSchema, percent: z.int(), people: z.array(z.string()) })
export type Canary = z.infer<typeof canarySchema>

/** The entry of one remote in a registry. */
export const registryEntrySchema = z.object({
  id: z.string(),
  active: remoteReleaseSchema,
  previous: z.nullable(remoteReleaseSchema),
  canary: z.optional(z.nullable(canarySchema)),
  /** Switched off by an administrator. Its menu entry stays and says so. */
  isDisabled: z.optional(z.boolean()),
})
export type RegistryEntry = z.infer<typeof registryEntrySchema>

/** The contract of the API behind the registry. Absent in a registry file. */
const apiContract = z.optional(z.string())

/** `GET /registry`, which decides the version of each remote that runs. */
export const registrySchema = z.object({
  apiContract,
  remotes: z.array(registryEntrySchema),
  /** Remotes that only the people of their canary have yet. Shells that do not know of trials show them to nobody. */
  trials: z.optional(z.array(registryEntrySchema)),
})
/** The registry for readers that check each remote by itself. */
export const looseRegistrySchema = z.object({
  apiContract,
  remotes: z.array(z.unknown()),
  trials: z.optional(z.array(z.unknown())),
})
export type Registry = z.infer<typeof registrySchema>

/** The contract version of this code. A remote names the one it needs. */
export const shellContractVersion = '2.6'
export const apiContractVersion = '2'

/** Returns the entry that owns an address, by its first segment. */
export function ownerOf(registry: Registry, path: string): RegistryEntry | null {
  const segment = path.split('/')[1] ?? ''
  return registry.remotes.find(({ active }) => active.manifest.basePaths.includes(segment)) ?? null
}

/** The menu of the whole suite in its order (SHL-04). */
export function menuOf(registry: Registry): readonly MenuItem[] {
  return registry.remotes.flatMap(({ active }) => active.manifest.menu).toSorted((a, b) => a.order - b.order)
}

/** Returns the menu entries that lead to pages of another remote, or of none. */
export function strayMenuOf({ basePaths, menu }: Pick<PageManifest, 'basePaths' | 'menu'>): readonly MenuItem[] {
  return menu.filter(({ name }) => !basePaths.includes(name))
}

/** The name of a release and its folder: `0.1.0-3a347b7b`. */
export function releaseName({ version, buildId }: Pick<PageManifest, 'version' | 'buildId'>): string {
  return `${version}-${buildId}`
}

/** Where the files of a release are served: `/remotes/mfe-people/0.1.0-3a347b7b/`. */
export function releaseUrl(manifest: Pick<PageManifest, 'id' | 'version' | 'buildId'>): string {
  return `/remotes/${manifest.id}/${releaseName(manifest)}/`
}
