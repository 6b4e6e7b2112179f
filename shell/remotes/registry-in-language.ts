import { contributionsSchema } from '@gakuseki/shared-api/contract/delivery/contributions.ts'
import type { PageManifest, Registry, RegistryEntry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { wordIn } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { screenLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** A registry whose labels and titles are in the language of the screen, as far as the remotes bring them (FND-07). */
export function registryInLanguage(registry: Registry): Registry {
  return {
    ...registry,
    remotes: registry.remotes.map(entryInLanguage),
    ...(registry.trials && { trials: registry.trials.map(entryInLanguage) }),
  }
}

function entryInLanguage({ active, previous, canary, ...entry }: RegistryEntry): RegistryEntry {
  return {
    ...entry,
    active: inLanguage(active),
    previous: previous && inLanguage(previous),
    ...(canary !== undefined && { canary: canary && { ...canary, release: inLanguage(canary.release) } }),
  }
}

function inLanguage<Release extends { readonly manifest: PageManifest }>(release: Release): Release {
  const { manifest } = release
  const read = contributionsSchema.safeParse(manifest)
  const { words, home, pages } = read.success ? read.data : {}
  const own = words?.[screenLanguage()]
  if (own === undefined) return release
  const wordOf = (text: string): string => wordIn(own, text)
  return {
    ...release,
    manifest: {
      ...manifest,
      menu: manifest.menu.map((item) => ({ ...item, label: wordOf(item.label) })),
      ...(home && { home: home.map((part) => ({ ...part, title: wordOf(part.title) })) }),
      ...(pages && {
        pages: pages.map(({ label, ...page }) => ({ ...page, ...(label !== undefined && { label: wordOf(label) }) })),
      }),
    },
  }
}

type Registries = {
  readonly registry: Registry
  readonly readRegistry?: () => Promise<Registry | null>
}

/** The registries of a host in the language of the screen: that of the start, and the later ones. */
export function registriesInLanguage({ registry, readRegistry }: Registries): Registries {
  return {
    registry: registryInLanguage(registry),
    ...(readRegistry && {
      readRegistry: async () => {
        const later = await readRegistry()
        return later && registryInLanguage(later)
      },
    }),
  }
}
