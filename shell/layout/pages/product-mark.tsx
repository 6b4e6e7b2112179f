/** The product's own mark, where a school has no logo: an open register with a petal as its bookmark. */
export function ProductMark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="3 2 26 26" aria-hidden="true" focusable="false">
      <path d="M5.5 9.2c4.1-1.3 7.5-.9 10.5 1.3v14.2c-3-2.1-6.4-2.5-10.5-1.2z" fill="#fff" />
      <path d="M26.5 9.2c-4.1-1.3-7.5-.9-10.5 1.3v14.2c3-2.1 6.4-2.5 10.5-1.2z" fill="#c9d8f5" />
      <path d="M21.5 4.8c2.7 1.9 3.4 5 2 8.6l-2-1.8-2 1.8c-1.4-3.6-.7-6.7 2-8.6z" fill="#f0889a" />
    </svg>
  )
}
