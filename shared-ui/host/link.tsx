import type { ComponentPropsWithRef } from 'react'
import { useHref, useLinkClickHandler } from '@gakuseki/shared-ui/host/router.ts'

type LinkProps = ComponentPropsWithRef<'a'> & { readonly to: string; readonly state?: unknown }

/**
 * A link to an address of the suite. React Router's own link also prefetches for its framework mode, which costs 2 kB; ours prefetches on
 * intent (preload-on-intent.ts).
 */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { state })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
