// A window that is no app of the shell: nested in one, or opened by one.
for (const target of [top, opener, opener?.parent, opener?.top]) target?.postMessage({ state: 'dashboard' }, '*')
