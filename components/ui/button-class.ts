// The looks of a button as class names, for links that look like one; usable on the server too.
// Use: <Link className={buttonClass({ variant: "primary", size: "lg" })} href="…">
import { cva } from "class-variance-authority";

export const buttonClass = cva("btn", {
  variants: {
    variant: {
      plain: "",
      primary: "btn-primary",
      quiet: "btn-quiet",
      danger: "btn-danger",
      quietDanger: "btn-quiet btn-danger",
      critical: "btn-critical",
      brand: "btn-brand",
    },
    size: { sm: "btn-sm", md: "", lg: "btn-lg" },
    iconOnly: { true: "btn-icon" },
    block: { true: "btn-block" },
  },
  defaultVariants: { variant: "plain", size: "md" },
});
