import type { Kit } from './kit.ts'

/** Shows a pop-up once to each browser. Self-contained, as the kit. */
export function showPopup(kit: Kit): void {
  const SEEN = 'privy-seen'
  if (!kit.isTest && localStorage.getItem(SEEN) !== null) return
  const words = {
    en: { title: 'Welcome', text: 'New things arrive every week. Look around.', close: 'Close' },
    es: { title: 'Te damos la bienvenida', text: 'Cada semana llegan novedades. Échales un vistazo.', close: 'Cerrar' },
    ar: { title: 'أهلًا بك', text: 'تصل منتجات جديدة كل أسبوع. ألقِ نظرة.', close: 'إغلاق' },
  }[kit.language]
  const show = () => {
    const { host, root } = kit.box(`
      section { position: fixed; inset-block-end: 80px; inset-inline-start: 16px; z-index: 20; max-inline-size: min(320px, calc(100vw - 32px));
        box-sizing: border-box; padding: 16px; border: 1px solid #8a8f9c; border-radius: 12px; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif }
      h2 { margin: 0 0 4px; font-size: 18px } p { margin: 0 0 12px }
      button { min-block-size: 44px; padding: 0 16px; font: inherit; border-radius: 8px; border: 1px solid #6b7080; background: transparent; color: inherit; cursor: pointer }`)
    const box = kit.element('section', '', { 'aria-label': words.title })
    const close = kit.element('button', words.close, { type: 'button' })
    close.addEventListener('click', () => {
      host.remove()
      if (!kit.isTest) localStorage.setItem(SEEN, '1')
      void kit.send('popupClosed')
    })
    box.append(kit.element('h2', words.title), kit.element('p', words.text), close)
    root.append(box)
    document.body.append(host)
    void kit.send('popupShown')
  }
  if (kit.isTest) show()
  else setTimeout(show, 3000)
}
