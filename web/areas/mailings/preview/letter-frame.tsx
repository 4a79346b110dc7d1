import { useEffect, useRef, useState } from 'react'
import { letterIn, type LetterColours } from '#shared/letter-delivery/letter-colours.ts'

/**
 * A pressed link would open a window of its own, which the frame may not: nothing in the letter leads anywhere here.
 */
const withoutWays = (html: string): string => html.replace(/<head[^>]*>/i, '$&<base target="_blank">')

/** A letter as a mail program in these colours shows it, as high as it is: no script runs in it. */
export const LetterFrame = ({ html, title, colours }: { html: string; title: string; colours: LetterColours }) => {
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
      className={`letter-frame ${colours}`}
      title={title}
      // The page measures what is in it. Scripts, forms, windows and the page around it stay closed to the letter.
      sandbox="allow-same-origin"
      srcDoc={withoutWays(letterIn(html, colours))}
      style={{ blockSize: height }}
      onLoad={measure}
    />
  )
}
