import { helpPaths } from '@gakuseki/shared-api/core/help-paths.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { createElement, Fragment, type ReactNode } from 'react'
import type { Block, Inline } from '../domain/guide.ts'
import styles from './help.module.css'
import { pictureAddress } from './picture-address.ts'

/** Renders parts that have no ids and never change. As arguments, not as a list, they need no keys. */
function each<Part>(parts: readonly Part[], show: (part: Part) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(show))
}

/** The text of a chapter. */
export function ChapterBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return each(blocks, (block) => <ChapterBlock block={block} />)
}

function ChapterBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className={styles.heading}>{block.text}</h2>
    case 'text':
      return (
        <p>
          <Line line={block.line} />
        </p>
      )
    case 'steps':
    case 'list': {
      const List = block.kind === 'steps' ? 'ol' : 'ul'
      const item = (blocks: readonly Block[]) => (
        <li>
          <ChapterBlocks blocks={blocks} />
        </li>
      )
      return <List className={block.kind === 'steps' ? styles.steps : styles.list}>{each(block.items, item)}</List>
    }
    case 'picture': {
      const { name, alt, width, height } = block
      return (
        <img
          className={styles.picture}
          src={pictureAddress(name)}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
        />
      )
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} />
  }
}

type Cell = readonly Inline[]

function Table({ head, rows }: { readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }) {
  const heading = (line: Cell) => (
    <th scope="col">
      <Line line={line} />
    </th>
  )
  const cell = (line: Cell) => (
    <td>
      <Line line={line} />
    </td>
  )
  const row = (cells: readonly Cell[]) => <tr>{each(cells, cell)}</tr>
  return (
    <table className={styles.table}>
      <thead>
        <tr>{each(head, heading)}</tr>
      </thead>
      <tbody>{each(rows, row)}</tbody>
    </table>
  )
}

function Line({ line }: { readonly line: readonly Inline[] }) {
  return each(line, (part) => <Piece part={part} />)
}

function Piece({ part }: { readonly part: Inline }) {
  if (typeof part === 'string') return part
  if ('mark' in part) return <strong>{part.mark}</strong>
  if ('key' in part) return <kbd className={styles.key}>{part.key}</kbd>
  return <Link to={helpPaths.chapter(part.to)}>{part.text}</Link>
}
