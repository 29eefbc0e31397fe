// The entry of the development server: the component catalogue at /catalogue, the dashboard everywhere else.
if (window.location.pathname === '/catalogue') await import('./catalogue/main');
else await import('./main');

export {};
