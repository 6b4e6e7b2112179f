/** An uninterrupted task of the main thread, in ms: by the clock, and of the processor. */
export type MainTask = { readonly clock: number; readonly processor: number }

type Entry = {
  readonly pid: number
  readonly tid: number
  readonly name: string
  readonly ph: string
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

export type TabTrace = { readonly pid: number; readonly tasks: readonly MainTask[] }

/** The process of the traced tab, and the tasks of its main thread. */
export function readTrace(trace: Buffer): TabTrace {
  // Written by Chromium.
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly Entry[] }
  // Browsers keep spare processes. The tab is the busy one.
  const tabs = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => ({ pid, tasks: tasksOf(traceEvents, pid, tid) }))
    .toSorted((one, other) => timeOf(other) - timeOf(one))
  return tabs[0] ?? { pid: 0, tasks: [] }
}

function tasksOf(entries: readonly Entry[], pid: number, tid: number): readonly MainTask[] {
  return entries
    .filter((entry) => entry.pid === pid && entry.tid === tid && entry.ph === 'X' && entry.name.endsWith('::RunTask'))
    .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1000, processor: tdur / 1000 }))
}

const timeOf = ({ tasks }: TabTrace): number => tasks.reduce((sum, { clock }) => sum + clock, 0)
