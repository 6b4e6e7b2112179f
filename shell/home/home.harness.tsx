/** For tests of /home: remotes that fill parts of it. */
import type { HomePart } from '@gakuseki/shared-api/contract/delivery/contributions.ts'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { defineRemote, type HomeProvider, type HomeSection } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { screen } from '@testing-library/react'
import { declaration, Page } from '../remotes/suite-failures.harness.tsx'
import { localLoader, localRegistry } from '../standalone/local-remotes.ts'
import { systemClock } from '../suite/environment.ts'
import type { SuiteHost } from '../suite/running-suite.ts'
import { renderSuite } from '../testing/render-suite.tsx'
import { homePatience } from './use-home-parts.ts'

export type Part = Partial<HomePart> & { readonly provide: HomeProvider }

export const rows = (...texts: readonly (readonly string[])[]): HomeSection => ({
  rows: texts.map((row) => row.map((text) => ({ text }))),
})

/** A remote that fills these parts of /home. */
export function remoteWith(id: string, path: string, parts: Readonly<Record<string, Part>>) {
  const named = Object.entries(parts)
  return {
    declaration: {
      ...declaration,
      id,
      basePaths: [path],
      menu: declaration.menu.map((item) => ({
        ...item,
        name: path,
        permission: path === 'class' ? ('page.class' as const) : ('page.term' as const),
      })),
      home: named.map(([name, { title = name, kind = 'card', order = 10, months }]) => ({
        name,
        title,
        kind,
        order,
        ...(months && { months }),
      })),
    } satisfies RemoteDeclaration,
    remote: defineRemote({
      routes: [{ path, children: [{ path: '*', Component: Page }] }],
      home: async () => Object.fromEntries(named.map(([name, { provide }]) => [name, provide])),
    }),
  }
}

type Remote = ReturnType<typeof remoteWith>

export const openHome = (remotes: readonly Remote[], host: Partial<SuiteHost> = {}) =>
  renderSuite({
    url: '/home',
    host: {
      registry: localRegistry(remotes.map((each) => each.declaration)),
      loader: localLoader(Object.fromEntries(remotes.map((each) => [each.declaration.id, each.remote]))),
      ...host,
    },
  })

export const card = (name: string) => screen.findByRole('region', { name })
export const cards = (): readonly (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

export const skipPauses = (ms: number, run: () => void) => {
  if (ms < 1500) queueMicrotask(run)
  return () => {}
}

/** A clock whose patience ends when the test says so. */
export function impatientClock() {
  const patience: (() => void)[] = []
  const clock: SuiteHost['clock'] = {
    ...systemClock,
    now: () => new Date('2026-11-20T12:00:00+09:00'),
    later: (ms, run) => {
      if (ms === homePatience) patience.push(run)
      else if (ms < 1500) queueMicrotask(run)
      return () => {}
    },
  }
  return { clock, endPatience: () => patience.splice(0).forEach((end) => end()) }
}
