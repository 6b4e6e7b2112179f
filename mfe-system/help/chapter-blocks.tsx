import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import type { Block, Inline } from '../domain/guide.ts'
import styles from './help.module.css'
import { pictureAddress } from './picture-address.ts'

/** The text of a chapter. Its parts have no ids and never change, so their places are their keys. */
export function ChapterBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, at) => <ChapterBlock key={at} block={block} />)
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
      return (
        <List className={block.kind === 'steps' ? styles.steps : styles.list}>
          {block.items.map((item, at) => (
            <li key={at}>
              <ChapterBlocks blocks={item} />
            </li>
          ))}
        </List>
      )
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

function Table({ head, rows }: Omit<Extract<Block, { kind: 'table' }>, 'kind'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at} scope="col">
              <Line line={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {row.map((cell, at) => (
              <td key={at}>
                <Line line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { readonly line: readonly Inline[] }) {
  return line.map((part, at) => <Piece key={at} part={part} />)
}

function Piece({ part }: { readonly part: Inline }) {
  if (typeof part === 'string') return part
  if ('mark' in part) return <strong>{part.mark}</strong>
  if ('key' in part) return <kbd className={styles.key}>{part.key}</kbd>
  return <Link to={paths.helpChapter(part.to)}>{part.text}</Link>
}
