/** For tests of the search: remotes that bring hits. */
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { defineRemote, type RemoteModule, type SearchProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { screen } from '@testing-library/react'
import { declaration, Page } from '../remotes/suite-failures.harness.tsx'
import { localLoader, localRegistry } from '../standalone/local-remotes.ts'
import { systemClock } from '../suite/environment.ts'
import type { SuiteHost } from '../suite/running-suite.ts'
import { renderSuite } from '../testing/render-suite.tsx'
import { searchPatience } from './use-search.ts'

export const bringing: RemoteDeclaration = {
  ...declaration,
  brings: ['search'],
  pages: [{ path: '/class/ledger', label: '学級の台帳', words: ['だいちょう'] }],
}
const terms: RemoteDeclaration = {
  ...bringing,
  id: 'mfe-y',
  basePaths: ['term'],
  pages: [],
  menu: declaration.menu.map((item) => ({ ...item, name: 'term', label: 'Year and Term', permission: 'page.term' })),
}

const remoteWith = (path: string, search?: SearchProvider): RemoteModule =>
  defineRemote({
    routes: [{ path, children: [{ path: '*', Component: Page }] }],
    ...(search && { search: async () => search }),
  })

export const found =
  (title: string, ...names: readonly string[]): SearchProvider =>
  async (text) => [
    {
      title,
      hits: names.filter((name) => name.startsWith(text)).map((name) => ({ path: `/class/of-${name}`, title: name })),
      more: '/class/list',
    },
  ]

type Given = { readonly class: SearchProvider; readonly term?: SearchProvider; readonly host?: Partial<SuiteHost> }

export async function openSearch({ class: ofClass, term, host }: Given) {
  const declarations = term ? [bringing, terms] : [bringing]
  const rendered = await renderSuite({
    url: '/home',
    host: {
      registry: localRegistry(declarations),
      loader: localLoader({ 'mfe-x': remoteWith('class', ofClass), 'mfe-y': remoteWith('term', term) }),
      ...host,
    },
  })
  await rendered.user.keyboard('{Control>}k{/Control}')
  return { ...rendered, box: await screen.findByRole('combobox', { name: '検索する言葉' }) }
}

export const options = (): readonly string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent)
export const chosen = (): string | null => screen.getByRole('option', { selected: true }).textContent

/** A clock whose patience ends when the test says so. */
export function impatientClock() {
  const patience: (() => void)[] = []
  const clock: SuiteHost['clock'] = {
    ...systemClock,
    now: () => new Date('2026-11-20T12:00:00+09:00'),
    later: (ms, run) => {
      if (ms < searchPatience) queueMicrotask(run)
      else if (ms === searchPatience) patience.push(run)
      return () => {}
    },
  }
  const endPatience = (): void => {
    if (patience.length === 0) throw new Error('nothing is waited for')
    patience.splice(0).forEach((end) => end())
  }
  return { clock, endPatience }
}
