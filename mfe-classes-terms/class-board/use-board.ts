import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { DraftOutcome } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import type { DraftCard, YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import { sendMoves, showPlaces } from '@gakuseki/shared-api/queries/classes/year-drafts.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { afterPaint } from '@gakuseki/shared-ui/ui/load/after-paint.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  boardOf,
  cardsOfGrade,
  inOrder,
  kanaOrder,
  namesKey,
  movesBack,
  movesTo,
  type Board,
  type Moved,
} from '../domain/next-year/board.ts'
import { createMoveQueue, type Pending, type RequestedMove } from '../domain/next-year/move-queue.ts'
import { boardTexts as texts } from '../next-year/texts.ts'

/** The cards that one move took. */
type Step = ReadonlyMap<string, Moved>

export type BoardEdit = {
  readonly board: Board
  readonly selected: ReadonlySet<string>
  readonly select: (personIds: ReadonlySet<string>) => void
  /** Shows the moves at once and sends them. */
  readonly move: (personIds: ReadonlySet<string>, to: string | null) => void
  /** Shows and sends moves of a proposal. */
  readonly moveAll: (moves: readonly RequestedMove[]) => void
  readonly undo: () => void
  readonly canUndo: boolean
  /** The last move for screen readers. */
  readonly announcement: string
  readonly mayWrite: boolean
  /** Fulfilled when every move is stored, for what looks at all places on the server. */
  readonly settled: () => Promise<void>
}

/** The board of a grade with selection, moves that are shown before they are answered, and steps that can be undone. */
export function useBoard(draft: YearDraft, grade: Grade): BoardEdit {
  const { can } = useSuite()
  const [selected, select] = useState(nobody)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [announcement, setAnnouncement] = useState('')
  const { pending, send, settled } = useMoves(draft)
  const sorted = useSortedCards(draft, grade)
  const board = useMemo(() => boardOf(draft, grade, sorted, pending), [draft, grade, sorted, pending])
  const mayWrite = draft.status === 'draft' && can('people.write')
  // The toolbar renders later than the columns. Its buttons act on what the columns show.
  const latest = useRef({ board, steps })
  useLayoutEffect(() => {
    latest.current = { board, steps }
  })
  const nameOf = (id: string | null): string =>
    id === null ? texts.unplaced : (latest.current.board.columns.find((one) => one.id === id)?.name ?? '')
  const make = (moves: readonly RequestedMove[], to: string): void => {
    if (!mayWrite || moves.length === 0) return
    setSteps([...latest.current.steps, stepOf(latest.current.board, moves)].slice(-mostSteps))
    select(nobody)
    setAnnouncement(texts.moved(moves.length, to))
    send(moves)
  }
  return {
    board,
    selected,
    select,
    announcement,
    mayWrite,
    settled,
    canUndo: steps.length > 0,
    move: (personIds, to) => make(movesTo(latest.current.board.cards, personIds, to), nameOf(to)),
    moveAll: (moves) => make(moves, texts.proposed),
    undo: () => {
      const now = latest.current
      const last = now.steps.at(-1)
      if (last === undefined) return
      setSteps(now.steps.slice(0, -1))
      const moves = movesBack(now.board.cards, last)
      setAnnouncement(texts.undone(moves.length))
      if (moves.length > 0) send(moves)
    },
  }
}

const mostSteps = 50

function stepOf({ cards }: Board, moves: readonly RequestedMove[]): Step {
  const places = new Map(cards.map(({ personId, draftClassId }) => [personId, draftClassId]))
  return new Map(moves.map(({ personId, draftClassId: to }) => [personId, { from: places.get(personId) ?? null, to }]))
}

/** One set for all times, so that a move without a selection renders no column for it. */
const nobody: ReadonlySet<string> = new Set()

function useSortedCards(draft: YearDraft, grade: Grade): readonly DraftCard[] {
  const cards = useMemo(() => cardsOfGrade(draft, grade), [draft, grade])
  const names = namesKey(cards)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The names stand for the cards.
  const order = useMemo(() => kanaOrder(cards), [names])
  return useMemo(() => inOrder(cards, order), [cards, order])
}

function useMoves({ schoolYear }: YearDraft) {
  const { api } = useSuite()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<Pending>(new Map())
  const [queue] = useState(() =>
    createMoveQueue({
      send: async (moves) => {
        await new Promise<void>((begin) => {
          afterPaint(begin)
        })
        return sendMoves(api, schoolYear, moves)
      },
      onAnswer: ({ done, refused }) => {
        const now = showPlaces(queryClient, schoolYear, [...done, ...refused.flatMap(({ place }) => place ?? [])])
        for (const one of refused) notify.error(refusalOf(now, one))
      },
      onFailure: (error) => notify.error(texts.moveFailed(displayMessageOf(error)), { cause: error }),
      onPending: setPending,
    }),
  )
  useHeldOpen(pending.size > 0)
  return { pending, send: queue.move, settled: queue.settled }
}

/** The browser asks before a page is closed whose moves are not stored yet. Within the suite they go on. */
function useHeldOpen(isMoving: boolean): void {
  useEffect(() => {
    if (!isMoving) return undefined
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isMoving])
}

function refusalOf(
  draft: YearDraft | undefined,
  { personId, message, place }: DraftOutcome['refused'][number],
): string {
  const { cards = [], classes = [] } = draft ?? {}
  const name = cards.find((card) => card.personId === personId)?.name ?? personId
  if (place === null) return texts.refusedGone(name, message)
  const at = classes.find(({ draftClassId }) => draftClassId === place.draftClassId)?.name ?? texts.unplaced
  return texts.refused(name, at, message)
}
