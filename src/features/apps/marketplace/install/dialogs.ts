import { lazyOnRequest } from '#page/lazyWithMessages.tsx'

// Most visits only look: the dialogs and what they write load when one opens.
export const InstallDialog = lazyOnRequest(() => import('./InstallDialog.tsx'), 'marketplace')
export const UninstallDialog = lazyOnRequest(() => import('./UninstallDialog.tsx'), 'marketplace')
