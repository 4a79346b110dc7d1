import { useEffect, useRef, useState } from 'react'

/** A pressed link would open a window of its own, which the frame may not: nothing in the letter leads anywhere here. */
const withoutWays = (html: string): string => html.replace(/<head[^>]*>/i, '$&<base target="_blank">')

/**
 * A letter as a mail program shows it, as high as it is: no script runs in it. `isDark`: as programs that turn the colours
 * around show it.
 */
export const LetterFrame = ({ html, title, isDark }: { html: string; title: string; isDark: boolean }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(360)
  const measure = () => {
    const body = frame.current?.contentDocument?.body
    if (body) setHeight((before) => Math.ceil(body.getBoundingClientRect().height) || before)
  }
  useEffect(() => {
    const shown = frame.current
    if (!shown) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return (
    <iframe
      ref={frame}
      className={isDark ? 'letter-frame dark' : 'letter-frame'}
      title={title}
      // The page measures what is in it. Scripts, forms, windows and the page around it stay closed to the letter.
      sandbox="allow-same-origin"
      srcDoc={withoutWays(html)}
      style={{ blockSize: height }}
      onLoad={measure}
    />
  )
}
