// PURE. What an e-mail address looks like: the contract's schema and the screens that tell before sending take it from here.
export const emailForm = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:.]+(\.[^\s@<>"(),;:.]+)*$/;
