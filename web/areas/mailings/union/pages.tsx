import { Button } from 'antd'
import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'

/** Turns the pages of a list; nothing where there is one. `page` counts from 0. */
export const Pages = ({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) => {
  const said = useRef<HTMLSpanElement>(null)
  if (pages < 2) return null
  const turn = (to: number) => {
    onTurn(to)
    // The button that was pressed may be gone on the page that comes.
    said.current?.focus()
  }
  return (
    <p className="actions">
      {page > 0 && (
        <Button onClick={() => turn(page - 1)}>
          <FormattedMessage id="mailings.pages.previous" />
        </Button>
      )}
      <span ref={said} tabIndex={-1} role="status">
        <FormattedMessage id="mailings.pages.page" values={{ page: page + 1, pages }} />
      </span>
      {page + 1 < pages && (
        <Button onClick={() => turn(page + 1)}>
          <FormattedMessage id="mailings.pages.next" />
        </Button>
      )}
    </p>
  )
}
