/** The product's own mark, where a school has no logo: an open register with a petal as its bookmark. */
export function ProductMark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M4 8.2c4.6-1.5 8.5-1.1 12 1.4v16.2c-3.5-2.4-7.400-2.800-12-1.400z" fill="#fff" />
      <path d="M28 8.200c-4.600-1.500-8.500-1.100-12 1.400v16.200c3.500-2.400 7.400-2.800 12-1.400z" fill="#c9d8f5" />
      <path
        d="M7.200 13.200c2-.5 3.800-.4 5.600.3M7.200 17.400c2-.5 3.800-.4 5.600.3"
        stroke="#18305c"
        strokeWidth="1.500"
        strokeLinecap="round"
        fill="none"
        opacity=".55"
      />
      <path
        d="M22.200 4.200c2.600 1.800 3.300 4.800 1.900 8.300l-1.900-1.700-1.900 1.700c-1.400-3.500-.700-6.500 1.900-8.300z"
        fill="#f0889a"
      />
    </svg>
  )
}
