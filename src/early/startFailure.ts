import { preferredLanguage } from '#i18n/preferredLanguage.ts'
import { directionOf, type Language } from '#lib/languages.ts'

/** In code, because message files may be what can't be fetched. */
const TEXTS = {
  en: ['Backcounter could not be loaded', 'Check your connection, then reload the page.', 'Reload'],
  de: [
    'Backcounter konnte nicht geladen werden',
    'Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
    'Neu laden',
  ],
  es: ['No se pudo cargar Backcounter', 'Compruebe su conexión y vuelva a cargar la página.', 'Volver a cargar'],
  fr: ['Impossible de charger Backcounter', 'Vérifiez votre connexion, puis rechargez la page.', 'Recharger'],
  'pt-BR': ['Não foi possível carregar o Backcounter', 'Verifique sua conexão e recarregue a página.', 'Recarregar'],
  vi: ['Không tải được Backcounter', 'Hãy kiểm tra kết nối rồi tải lại trang.', 'Tải lại'],
  ar: ['تعذّر تحميل Backcounter', 'تحقق من اتصالك ثم أعد تحميل الصفحة.', 'إعادة التحميل'],
  he: ['לא ניתן לטעון את Backcounter', 'בדקו את החיבור וטענו את הדף מחדש.', 'טעינה מחדש'],
  'zh-Hans': ['无法加载 Backcounter', '请检查网络连接，然后重新加载页面。', '重新加载'],
} as const satisfies Record<Language, readonly string[]>

/** Whether an element is the app's own script, which is a module; those of other services (`lib/loadScript.ts`) are none. */
export const isAppScript = (element: unknown) => element instanceof HTMLScriptElement && element.type === 'module'

/**
 * Shows that the app itself could not be loaded, where the page would stay blank. Plain DOM, because nothing else is
 * available.
 */
export function showStartFailure() {
  const language = preferredLanguage()
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const [title, text, action] = TEXTS[language]
  const page = document.createElement('main')
  page.className = 'configuration-problem'
  page.append(
    Object.assign(document.createElement('h1'), { textContent: title }),
    Object.assign(document.createElement('p'), { textContent: text }),
    Object.assign(document.createElement('button'), { textContent: action, onclick: () => location.reload() }),
  )
  document.getElementById('root')?.replaceChildren(page)
}
