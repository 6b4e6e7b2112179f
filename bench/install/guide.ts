/** Commands of docs/install.md: those of one fenced block, with the number or title of the step that they belong to. */
export type Block = {
  readonly step: string
  /** What stands behind `sh` where a step has several blocks: `caddy`, `nginx`. */
  readonly name: string | null
  readonly commands: string
}

/** The blocks of shell commands in a page, in its order. */
export function readBlocks(page: string): readonly Block[] {
  const blocks: Block[] = []
  let step = ''
  let open: { readonly name: string | null; readonly isShell: boolean; readonly lines: string[] } | null = null
  for (const line of page.split('\n')) {
    const fence = /^```(\w*)(?: +(\S+))?$/.exec(line)
    if (fence !== null && open === null) open = { name: fence[2] ?? null, isShell: fence[1] === 'sh', lines: [] }
    else if (fence !== null && open !== null) {
      if (open.isShell) blocks.push({ step, name: open.name, commands: open.lines.join('\n') })
      open = null
    } else if (open !== null) open.lines.push(line)
    else
      step =
        /^## (?:(\d+)\. )?(.+)$/
          .exec(line)
          ?.slice(1)
          .find((part) => part !== undefined) ?? step
  }
  if (open !== null) throw new Error(`docs/install.md: a block of the step ${step} is not closed`)
  return blocks
}

/** The blocks of a step that every installation runs, or the one with a name. Nothing found is an error. */
export function blocksOf(blocks: readonly Block[], step: string, name: string | null = null): readonly Block[] {
  const found = blocks.filter((block) => block.step === step && block.name === name)
  if (found.length === 0) throw new Error(`docs/install.md: the step ${step} has no block ${name ?? 'without a name'}`)
  return found
}
