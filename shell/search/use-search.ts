import { useEffect } from 'react'
import { searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'
import { useQueries } from '@gakuseki/shared-api/queries/react-query.ts'
import { suiteSearchQuery } from '@gakuseki/shared-api/queries/suite-search.ts'
import type { SearchGroup } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { useLateValue } from '@gakuseki/shared-ui/ui/load/use-late-value.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import { useOverdue } from '../suite/use-overdue.ts'
import { afterPaint } from '@gakuseki/shared-ui/ui/load/after-paint.ts'
import { readOpened } from './opened-records.ts'
import { areaOf } from './area-of.ts'
import { foundPages, menuPages } from './search-pages.ts'
import { openRemotes } from '../remotes/contributions.ts'
import { searchSources } from './search-sources.ts'
import { searchTexts as texts } from './texts.ts'

/** ms between the last key and the search (FND-01). */
const pause = 150

/** ms after which a remote that has not answered is said to be out of reach (FND-03). Its answer still counts when it comes. */
export const searchPatience = 1500

/** The most hits of a group that are shown. */
const mostHits = 8

export type SearchResults = {
  /** The text to which the groups belong; '' for what is offered before anything is typed. */
  readonly text: string
  readonly groups: readonly SearchGroup[]
  /** Sentences about remotes that could not be searched. */
  readonly failures: readonly string[]
  /** Whether answers are still to come that are not late yet. */
  readonly isPending: boolean
  /** Whether answers are still to come, also late ones. */
  readonly isWaiting: boolean
}

/** Searches for what was typed once it has rested. Each remote answers by itself, and only answers to the last text count. */
export function useSearch(suite: SuiteParts, typed: string): SearchResults {
  const wanted = typed.trim()
  const late = useLateValue(wanted, pause)
  // An emptied field offers the usual at once.
  const text = wanted === '' ? '' : late
  // A text such as ・ would find everybody.
  const asked = searchKey(text) === '' ? '' : text
  const sources = searchSources(suite)
  const isOverdue = useOverdue(suite.clock, asked === '' ? [] : [asked], searchPatience).has(asked)
  usePrepared(suite)
  const answers = useQueries({
    queries: sources.map((source) => suiteSearchQuery(source, asked)),
  })
  const isWaiting = answers.some(({ isLoading }) => isLoading)
  if (text === '')
    return { text, groups: offered(suite), failures: [], isPending: wanted !== '', isWaiting: wanted !== '' }
  return {
    text,
    groups: [pageGroup(foundPages(manifestsOf(suite), text)), ...answers.flatMap(({ data = [] }) => data)]
      .filter(({ hits }) => hits.length > 0)
      .map(firstHits),
    failures: answers.flatMap(({ isError, isLoading }, index) =>
      isError || (isLoading && isOverdue) ? [texts.failed(sources[index]?.label ?? '')] : [],
    ),
    isPending: wanted !== text || (!isOverdue && isWaiting),
    isWaiting: wanted !== text || isWaiting,
  }
}

/** Loads the searches of all remotes once the search is shown, while the first letters are typed. */
function usePrepared(suite: SuiteParts): void {
  useEffect(() => {
    const leaving = new AbortController()
    const cancel = afterPaint(() => {
      for (const { prepare } of searchSources(suite)) void prepare(leaving.signal)
    })
    return () => {
      cancel()
      leaving.abort()
    }
  }, [suite])
}

/** What is offered before anything is typed: the records opened last, and the pages (FND-02). */
function offered(suite: SuiteParts): readonly SearchGroup[] {
  const { store, kept } = suite
  const manifests = manifestsOf(suite)
  const opened = readOpened(kept, store.getState().login.userId)
  const hits = opened.map(({ path, title }) => ({ path, title, about: areaOf(manifests, path) }))
  return [{ title: texts.opened, hits }, pageGroup(menuPages(manifests))].filter((group) => group.hits.length > 0)
}

function pageGroup(pages: readonly { readonly path: string; readonly label: string }[]): SearchGroup {
  return { title: texts.pages, hits: pages.map(({ path, label }) => ({ path, title: label })) }
}

function firstHits(group: SearchGroup): SearchGroup {
  const { hits, total = hits.length } = group
  return { ...group, total, hits: hits.slice(0, mostHits) }
}

const manifestsOf = (suite: SuiteParts) => openRemotes(suite).map(({ manifest }) => manifest)
