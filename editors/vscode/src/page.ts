// The page of a view. It runs one script and loads nothing else.

/** Returns the page. Its policy allows the script with the nonce, styles with the nonce, and nothing from anywhere. */
export function page(options: { title: string, script: string, source: string, nonce: string }): string {
  const { title, script, source, nonce } = options;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'">
<title>${escape(title)}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body data-view="${escape(source)}">
<header role="toolbar" aria-label="View">
<span id="choices"></span>
<span class="zoom"><button id="smaller" title="Smaller" aria-label="Smaller">−</button><button id="whole"
title="Fit to the window" aria-label="Fit to the window">Fit</button><button id="larger" title="Larger" aria-label="Larger">+</button></span>
<output id="note" aria-live="polite"></output>
</header>
<main id="drawing" tabindex="-1"></main>
<script nonce="${nonce}" src="${escape(script)}"></script>
</body>
</html>
`;
}

/** Returns a text as it stands in HTML, also in an attribute. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}

const styles = `
body { display: flex; flex-direction: column; height: 100vh; margin: 0; padding: 0; color: var(--vscode-foreground); }
header { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; padding: 4px 10px;
  border-bottom: 1px solid var(--vscode-panel-border, transparent); }
select, button { font: inherit; color: var(--vscode-dropdown-foreground); background: var(--vscode-dropdown-background);
  border: 1px solid var(--vscode-dropdown-border, transparent); border-radius: 2px; padding: 1px 6px; }
select:focus, button:focus { outline: 1px solid var(--vscode-focusBorder); }
.zoom { display: flex; gap: 2px; }
#note { color: var(--vscode-descriptionForeground); }
#note.stale { color: var(--vscode-errorForeground); }
#choices { display: flex; flex-wrap: wrap; gap: 12px; }
#drawing { flex: 1; overflow: auto; }
#drawing.stale { opacity: .5; }
#drawing svg { display: block; margin: auto; }
#drawing [role=link] { cursor: pointer; }
#drawing [role=link]:focus { outline: none; }
#drawing [role=link]:focus > .body, #drawing [role=link]:focus > .row { stroke: var(--vscode-focusBorder); stroke-width: 2; }
.tactus-drawing { --tactus-paper: var(--vscode-editor-background) !important; }
`;
