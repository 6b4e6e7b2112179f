/** The figures of the server that a rule or a dashboard asks for. */
export function namesAsked(text: string): readonly string[] {
  return [...new Set(text.match(/\bgakuseki_[a-z0-9_]+/g))].toSorted()
}

/** The figures in what `/metrics` answers; a histogram has its buckets, sum and count. */
export function namesPrinted(text: string): ReadonlySet<string> {
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' || type === 'summary' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
}
