// All scripts of signing at a desk as one part: asked for beside each other, what both need would come twice.
import { DeskStage } from "./desk-stage.tsx";
import { SignScreen } from "./sign-screen.tsx";
import { deskStage } from "./stages.ts";

deskStage.take({ DeskStage });

export const screen = SignScreen;
