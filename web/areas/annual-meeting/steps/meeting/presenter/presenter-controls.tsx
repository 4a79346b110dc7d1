import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { applyThemeChoice, isDark } from '#web/client/theme-choice.ts'

/** Light or dark for this window alone; what the person has chosen for the portal stays. */
const useOwnTheme = () => {
  const [dark, setDark] = useState(isDark)
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
    return applyThemeChoice
  }, [dark])
  return { dark, turn: () => setDark(!dark) }
}

const fullScreen = () =>
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    () => undefined,
  )

type Props = { isFirst: boolean; isLast: boolean; follows: boolean; go: (by: number) => void; follow: () => void }

/** The controls at the screen itself; quiet, so that they draw no eyes in the room. */
export const PresenterControls = ({ isFirst, isLast, follows, go, follow }: Props) => {
  const { dark, turn } = useOwnTheme()
  return (
    <div className="presenter-controls">
      {!follows && (
        <button type="button" className="button" aria-keyshortcuts="Home" onClick={follow}>
          <FormattedMessage id="room.follow" />
        </button>
      )}
      <button
        type="button"
        className="button quiet"
        aria-keyshortcuts="ArrowLeft"
        disabled={isFirst}
        onClick={() => go(-1)}
      >
        <FormattedMessage id="room.previous" />
      </button>
      <button
        type="button"
        className="button quiet"
        aria-keyshortcuts="ArrowRight"
        disabled={isLast}
        onClick={() => go(1)}
      >
        <FormattedMessage id="room.next" />
      </button>
      <button type="button" className="button quiet" onClick={turn}>
        <FormattedMessage id={dark ? 'room.light' : 'room.dark'} />
      </button>
      <button type="button" className="button quiet" onClick={fullScreen}>
        <FormattedMessage id="room.full-screen" />
      </button>
    </div>
  )
}
