// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An account that is a contract. It does what the key of its owner signed, whoever brings that and pays the gas.
contract SmartAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    address public immutable owner;
    mapping(bytes32 => bool) public used;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    /// All of the calls or none, once for each nonce: the owner chooses any that was not used before.
    function execute(Call[] calldata calls, bytes32 nonce, bytes calldata signature) external {
        require(!used[nonce], "the nonce was used before");
        bytes32 hash = keccak256(abi.encode(block.chainid, address(this), nonce, calls));
        require(_isOwners(hash, signature), "the owner did not sign it");
        used[nonce] = true;
        for (uint256 i = 0; i < calls.length; i++) {
            (bool ok, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!ok) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }

    /// ERC-1271
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return _isOwners(hash, signature) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function _isOwners(bytes32 hash, bytes calldata signature) private view returns (bool) {
        if (signature.length != 65) return false;
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer == owner && signer != address(0);
    }
}
