import type { JournalFile } from '@gakuseki/shared-api/contract/files.ts'
import { thumbnailQuery } from '@gakuseki/shared-api/queries/files.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { kindOfType } from '../../domain/journals/upload-check.ts'
import { fileIcons } from './file-icons.ts'
import styles from './file-thumbnail.module.css'

type Props = { readonly file: JournalFile }

/** The server's thumbnail of a picture, loaded once it becomes visible; for other files the icon of their kind. */
export function FileThumbnail({ file: { mediaType, gcsUrl } }: Props) {
  const kind = kindOfType(mediaType)
  const icon = <Icon icon={fileIcons[kind]} size={22} />
  return (
    <span className={styles.frame} aria-hidden="true" data-kind={kind}>
      {kind === 'picture' ? <SmallPicture address={gcsUrl} fallback={icon} /> : icon}
    </span>
  )
}

function SmallPicture({ address, fallback }: { readonly address: string; readonly fallback: ReactNode }) {
  const { api } = useSuite()
  const [isSeen, setSeen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const { data: content } = useQuery({ ...thumbnailQuery(api, address), enabled: isSeen })
  useEffect(() => {
    if (place.current === null || !('IntersectionObserver' in globalThis)) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (content === undefined || picture.current === null) return undefined
    const url = URL.createObjectURL(content)
    picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [content])
  return (
    <span ref={place} className={styles.place}>
      {content === undefined ? fallback : <img ref={picture} alt="" className={styles.picture} />}
    </span>
  )
}
